/** What the client says when there is no usable response. */
export const clientWords = {
  network: 'Network error. Please check your connection.',
  unexpected: 'Unexpected data format from the server.',
};
