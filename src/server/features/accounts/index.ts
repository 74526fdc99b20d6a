export { type Accounts, accounts } from './account.service.ts';
