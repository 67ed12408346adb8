import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { TextField } from '#web/ui/form/text-field.tsx';
import { apiDocs as words } from './words.ts';

interface TokenState {
  readonly token: string;
  setToken(token: string): void;
}

const TokenContext = createContext<TokenState>({ token: '', setToken: () => {} });

/** The token is kept in memory only and never stored. */
export function TokenProvider({ children }: { children: ReactNode }) {
  const [token, setToken] = useState('');
  const state = useMemo(() => ({ token, setToken }), [token]);
  return <TokenContext value={state}>{children}</TokenContext>;
}

export function useToken(): TokenState {
  return useContext(TokenContext);
}

export function TokenField() {
  const { token, setToken } = useToken();
  return (
    <TextField
      label={words.token.label}
      hint={words.token.hint}
      type="password"
      name="api-token"
      autoComplete="off"
      spellCheck={false}
      value={token}
      onChange={(event) => setToken(event.target.value.trim())}
    />
  );
}
