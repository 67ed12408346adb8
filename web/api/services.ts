import { services } from '#contract/services/services.ts';
import { clientFor } from './client.ts';

export const servicesApi = clientFor({ services }, 'anybody').services;
