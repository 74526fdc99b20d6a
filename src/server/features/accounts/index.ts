export { type Accounts, accounts } from './account.service.ts';
export { hashPassword } from './password.ts';
