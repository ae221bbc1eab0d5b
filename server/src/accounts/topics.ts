/** Published when accounts were created or changed. */
export const USERS = 'users'
/** Reacted to in the same transaction, with the ids of accounts whose phone changed. */
export const PHONES_CHANGED = 'phones changed'
