/** Texts of the API documentation, besides those of the guide (`guide-text.ts`) and of the contract. */
export const apiDocs = {
  title: 'API',
  description: (shop: string) =>
    `Every call of the ${shop} API over plain HTTP and JSON: how it works, what it takes and returns, and a console to try it.`,
  heading: (shop: string) => `The ${shop} API`,
  /** Followed by `document`, a link. */
  intro: 'Plain HTTP and JSON. Read how it works, look up a call, and try it right here. For your own tools, there is',
  document: 'the whole API as an OpenAPI 3.1 document',
  contents: 'Contents',
  guide: 'Guide',
  copy: (what: string) => `Copy: ${what}`,
  loading: 'Loading the list of calls',
  siteCalls: 'The calls below are the ones the site itself uses. They don’t accept API keys.',
  access: { public: 'Public', 'signed-in': 'Signed-in accounts', customer: 'Customers', admin: 'Admins' },
  keyRight: (right: string) => `API keys: ${right}`,
  token: {
    label: 'Access token or API key',
    hint: 'Sent with the calls you try below. It stays on this page and is forgotten when you leave.',
  },
  search: {
    region: 'Calls',
    label: 'Find a call',
    placeholder: 'A path, a field, an error code',
    total: (total: number) => `${total} calls`,
    none: 'No call has all of these words.',
    found: (count: number, total: number) => `${count} of ${total} calls`,
  },
  console: {
    label: (method: string, path: string) => `Try ${method} ${path}`,
    title: 'Try it',
    curl: (method: string, path: string) => `Curl command for ${method} ${path}`,
    /** Followed by `setToken`, a link, and `orWithout`. */
    needsToken: 'This call needs a token.',
    setToken: 'Set one above',
    orWithout: ', or send it without one and see it refused.',
    send: 'Send',
    sending: 'Sending',
    stop: 'Stop',
  },
  input: {
    path: 'In the path',
    query: 'In the query',
    body: 'Body',
    asJson: (type: string) => `${type}, as JSON`,
    notSent: 'Not sent',
    pathValue: 'The path needs a value here.',
    notJson: 'This is not valid JSON.',
  },
  response: {
    title: (status: string) => `Response ${status}`,
    noBody: 'without a body',
    events: (type: string) => `events of ${type}`,
    headers: (count: number) => `${count} headers`,
    errors: 'Errors',
  },
  outcome: {
    milliseconds: (milliseconds: number) => `${milliseconds} ms`,
    receiving: 'still receiving',
    body: (method: string, path: string) => `Response of ${method} ${path}`,
    truncated: 'The rest is not shown. Use paging, or the curl command.',
    failed: (reason: string) => `The response didn’t arrive${reason}. Check your connection and try again.`,
  },
  schema: {
    oneOf: 'One of',
    either: 'Either',
    or: 'or',
    /** Followed by a name. */
    fieldsOf: 'Fields of',
    valuesOf: (name: string) => `Values of ${name}`,
  },
};
