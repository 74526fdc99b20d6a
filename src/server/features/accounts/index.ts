export { type AccountPart, type AccountParts, accountParts, type Owner } from './account.parts.ts';
export { browserName } from './account.present.ts';
export { type Accounts, accounts } from './account.service.ts';
export { authRoutes } from './auth.routes.ts';
export { type Auth, auth } from './auth.service.ts';
export { type Ban, type BanCheck, banRefusal, type Suspect } from './bans.ts';
export { hashPassword } from './password.ts';
export { userRoutes } from './user.routes.ts';
