import { useQuery } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';
import type { ReactNode } from 'react';
import { accountSettings } from '#content/account-settings.ts';
import { useSession } from '#web/api/session/session.ts';
import { GoogleMark } from '#web/auth/google/google-mark.tsx';
import { useSignInMethods } from '#web/auth/sign-in-methods.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { ResendVerification } from '../verification-required.tsx';
import { settingsQuery } from '../account-queries.ts';
import { ConnectGoogle } from './connect-google.tsx';
import { DisconnectGoogle } from './disconnect-google.tsx';

const words = accountSettings.signInMethods;

/** Only shown if Google sign-in is set up; otherwise the password is the only method. */
export function SignInMethodsCard() {
  const isOffered = useSignInMethods()?.google === true;
  const isConfirmed = useSession().user?.isVerified === true;
  const { data } = useQuery(settingsQuery);
  if (!isOffered || !data) return null;
  const { google, hasPassword } = data;
  return (
    <Card title={words.title} flush className="max-w-[44rem]">
      <ul aria-label={words.title} className="divide-y divide-line border-t border-line text-sm">
        <Line
          icon={<KeyRound aria-hidden size={20} className="text-muted" />}
          name={words.password}
          badge={<Badge tone={hasPassword ? 'green' : 'gray'}>{hasPassword ? words.set : words.notSet}</Badge>}
          hint={hasPassword ? undefined : words.noPasswordHint}
        />
        <Line
          icon={<GoogleMark />}
          name="Google"
          badge={<Badge tone={google ? 'green' : 'gray'}>{google ? words.connected : words.notConnected}</Badge>}
          hint={google?.email ?? (isConfirmed ? words.connectHint : accountSettings.confirmFirst.google)}
          action={
            google ? (
              <DisconnectGoogle hasPassword={hasPassword} email={data.email} />
            ) : isConfirmed ? (
              <ConnectGoogle hasPassword={hasPassword} />
            ) : (
              <ResendVerification />
            )
          }
        />
      </ul>
    </Card>
  );
}

interface LineProps {
  icon: ReactNode;
  name: string;
  badge: ReactNode;
  hint?: string | undefined;
  action?: ReactNode;
}

function Line({ icon, name, badge, hint, action }: LineProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 sm:flex-nowrap sm:px-6">
      <span className="shrink-0 max-sm:hidden">{icon}</span>
      <div className="grid min-w-0 grow gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {name} {badge}
        </p>
        {hint !== undefined && <p className="text-pretty wrap-anywhere text-muted">{hint}</p>}
      </div>
      {action}
    </li>
  );
}
