/** The gateway does not accept our key: all calls to it fail until the operator fixes it. */
export class KeyRefusedError extends Error {}
