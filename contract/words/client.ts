/** What the client says when there is no usable response. */
export const clientWords = {
  network: 'Network error. Please check your connection.',
  unreachable: 'We could not reach the server. Please try again in a moment.',
  unexpected: 'Unexpected data format from the server.',
};
