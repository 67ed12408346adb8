import type { Limit } from '../limits.ts';
import type { OrderStatus } from '../orders/order-status.ts';

/** The de facto standard API of SMM panels, at `POST /api/v2`: amounts and counts are strings, ids are numbers. */
export const panelPath = '/v2';

export const panelActions = ['services', 'add', 'status', 'cancel', 'balance', 'refill', 'refill_status'] as const;
export type PanelAction = (typeof panelActions)[number];

/** Per request, for status and cancel. */
export const panelOrdersMax = 100;

export const panelLimit: Limit = { name: 'panel calls', calls: 120, seconds: 60, by: 'account', store: 'memory' };

/** Clients compare these literally. */
export const panelStatuses = {
  Pending: 'Pending',
  'In Progress': 'In progress',
  Completed: 'Completed',
  Partial: 'Partial',
  Canceled: 'Canceled',
} as const satisfies Record<OrderStatus, string>;

/** Sent with status 200, since several clients discard the message of any other. */
export interface PanelError {
  readonly error: string;
}

export interface PanelService {
  readonly service: number;
  readonly name: string;
  readonly type: 'Default' | 'Custom Comments';
  readonly category: string;
  /** Dollars per 1,000. */
  readonly rate: string;
  readonly min: string;
  readonly max: string;
  readonly refill: false;
  readonly cancel: true;
}

export interface PanelOrder {
  readonly charge: string;
  readonly start_count: string;
  readonly status: (typeof panelStatuses)[OrderStatus];
  readonly remains: string;
  readonly currency: 'USD';
  /** Only if the order has one. */
  readonly reference?: string | undefined;
}

export type PanelAnswer =
  | PanelError
  | readonly PanelService[]
  | { readonly order: number }
  | PanelOrder
  | Readonly<Record<string, PanelOrder | PanelError>>
  | readonly { readonly order: number | string; readonly cancel: 1 | PanelError }[]
  | readonly { readonly order: number | string; readonly refill: PanelError }[]
  | readonly { readonly refill: number | string; readonly status: PanelError }[]
  | { readonly balance: string; readonly currency: 'USD' };
