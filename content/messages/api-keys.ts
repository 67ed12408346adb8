/** API keys. */
export const apiKeyMessages = {
  revoked: 'API key revoked.',
  invalid: 'Invalid API key',
  tooMany: (max: number) => `You have ${max} API keys. Revoke one before you create another.`,
  notFound: 'API key not found.',
};
