/** The gateway does not accept our key: nothing works there until the operator corrects it. */
export class KeyRefusedError extends Error {}
