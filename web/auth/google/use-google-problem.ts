import { google as words } from '#content/auth.ts';
import { useFragmentToken } from '#web/auth/links/use-fragment-token.ts';

/** Why signing in with Google came to nothing, as the server told in the fragment: a code, whose words are ours. */
export function useGoogleProblem(): string | undefined {
  const { token } = useFragmentToken('google');
  return token === undefined ? undefined : googleProblem(token);
}

function googleProblem(outcome: string): string {
  return Object.hasOwn(words.problems, outcome)
    ? words.problems[outcome as keyof typeof words.problems]
    : words.problems.failed;
}
