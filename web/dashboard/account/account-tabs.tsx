import { type ComponentType, lazy } from 'react';
import type { SessionUser } from '#contract/accounts/sessions.ts';
import { accountSettings as words } from '#content/account-settings.ts';
import { accountData } from '#content/account-data.ts';
import { apiKeys } from '#content/api-keys.ts';
import { secondFactor } from '#content/second-factor.ts';
import { webhooks } from '#content/webhooks.ts';
import { loadChunk } from '#web/connection/load-chunk.ts';
import { DataTab } from './data/download-card.tsx';
import { NotificationsTab } from './notifications-tab.tsx';
import { PasswordTab } from './password-tab.tsx';
import { ProfileTab } from './profile-tab.tsx';
import { SecondFactorTab } from './second-factor/second-factor-tab.tsx';
import { SessionsTab } from './sessions-tab.tsx';

// Few visits are about the API.
const ApiKeysTab = lazy(() => loadChunk(() => import('./api-keys/api-keys-tab.tsx')));
const WebhooksTab = lazy(() => loadChunk(() => import('./webhooks/webhooks-tab.tsx')));

export interface AccountTab {
  /** The value of `?tab=` in the URL. */
  readonly value: string;
  readonly label: string;
  readonly Content: ComponentType;
  /** The roles that see the tab; without it, all do. */
  readonly roles?: readonly SessionUser['role'][];
}

/** Sorted for display. The first one is the default. */
export const accountTabs: readonly AccountTab[] = [
  { value: 'profile', label: words.profile.tab, Content: ProfileTab },
  { value: 'password', label: words.password.tab, Content: PasswordTab },
  { value: 'sessions', label: words.sessions.tab, Content: SessionsTab },
  { value: 'two-factor', label: secondFactor.tab, Content: SecondFactorTab },
  // All optional emails go to customers.
  { value: 'notifications', label: words.notifications.tab, Content: NotificationsTab, roles: ['user'] },
  { value: 'api-keys', label: apiKeys.tab, Content: ApiKeysTab, roles: ['user'] },
  { value: 'webhooks', label: webhooks.tab, Content: WebhooksTab, roles: ['user'] },
  { value: 'data', label: accountData.tab, Content: DataTab },
];
