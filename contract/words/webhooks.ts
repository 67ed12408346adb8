export const webhookWords = {
  urlRequired: 'Enter a URL.',
  notHttps: 'Use a URL that starts with https://.',
  credentials: 'Remove user names, passwords and everything after # from the URL.',
  port: (ports: readonly number[]) => `Use port ${ports.join(' or ')}.`,
  eventRequired: 'Choose at least one event.',
  eventTwice: 'Choose each event once.',
};
