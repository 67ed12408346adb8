import { hash, verify } from '@node-rs/argon2';

/** OWASP's figures for Argon2id, the library's default; the hash keeps them, so they can be raised without losing anybody. */
const options = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, options);

export const isPassword = (passwordHash: string, password: string): Promise<boolean> => verify(passwordHash, password);
