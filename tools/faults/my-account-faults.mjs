/** @type {import('./server-faults.mjs').FaultLine[]} */
// oxfmt-ignore
export const myAccountFaults = [
  // Deleting an account
  ['my-account/delete-account.ts', "if (await findOpenOrder(tx, user.id)) throw new Refusal('ORDERS_OPEN')\n", '', 'an account with an order to collect is not deleted', 'my-account/delete-account'],
  ['my-account/delete-account.ts', "if (caller.kind === 'admin') throw new Refusal('ADMIN_ACCOUNT')\n", '', 'an administrator does not delete the own account', 'my-account/delete-account'],
  ['my-account/delete-account.ts', 'await releaseEverything(tx, owner)\n', '', 'the holds of a deleted account are free again', 'my-account/delete-account'],
  ['orders/queries.ts', "notes = '', admin_notes = '', whatsapp_message = ''", "notes = '', admin_notes = ''", 'no order keeps the message of a deleted person', 'my-account/delete-account'],
  ['orders/blank-orders.ts', "await forgetAuditedValues(tx, 'order', ids)\n", '', 'no audit row keeps what was written about a deleted person', 'my-account/delete-account'],
  ['orders/placing/place-order.ts', "if (row.isBuyerGone) throw new Refusal(buyer.owner === undefined ? 'USER_INACTIVE' : 'TOKEN_INVALID')\n", '', 'an order of an account that was deleted meanwhile is refused', 'my-account/delete-account'],
  ['my-account/delete-account.ts', 'await blankCarts(tx, user.id)\n', '', 'no cart of a deleted account keeps its network', 'my-account/erased-everywhere'],
  ['my-account/delete-account.ts', 'await forgetAuthor(tx, user.id)\n', '', 'no suggestion keeps the author of a deleted account', 'my-account/erased-everywhere'],
  ['accounts/blank-account.ts', 'await forgetActor(tx, user.id, DELETED_NAME)\n', '', 'the audit keeps no name of a deleted account', 'my-account/erased-everywhere'],
  ['stock/merging/queries.ts', "status = 'migrated', merged_into = ${carts.users}", "status = 'migrated'", "the guest's cart of a deleted account forgets its session", 'my-account/erased-everywhere'],
  ['stock/releases/blank-carts.ts', "await forgetAuditedValues(tx, 'reservation', lines)\n", '', 'no reason of a reservation stays in the audit', 'my-account/erased-everywhere'],
  ['stock/releases/blank-carts.ts', "await forgetAuditedSubjects(tx, 'network', networks)\n", '', 'no network stays in the audit', 'my-account/erased-everywhere'],
  ['surveys/voting/queries.ts', "where id in (select id from own where not \"wasPublic\")", "where id in (select id from own where not \"wasPublic\") and status = 'pending'", 'a rejected suggestion is deleted with its author', 'my-account/erased-everywhere'],
  // Sessions and the personal data
  ['my-account/own-sessions.ts', 'removeSessionsOf(tx, caller.user.id, caller.tokenHash)', 'removeSessionsOf(tx, caller.user.id)', 'ending the other sessions keeps this one', 'my-account/sessions'],
  ['orders/list-orders.ts', "({ ...order, admin_notes: '' })", '({ ...order })', "a client does not see the owner's notes", 'orders/my-orders'],
  // The profile, and the code of a link
  ['accounts/update-profile.ts', '(isUnproven && changesAccess(now, change))', 'false', 'a former phone without the password does not undo a change', 'accounts/update-profile'],
  ['contracts/src/accounts/accounts-endpoints.ts', 'do not exceed the limit.\n  limit: { perNetwork: 60, minutes: 10 },', "do not exceed the limit.\n  limit: { perNetwork: 60, minutes: 10, onlyRefused: ['PASSWORD_LINK_INVALID'] },", 'a try of a code is counted before it is compared', 'accounts/password-links/set-new-password'],
  ['accounts/password-links/queries.ts', 'code_hash = excluded.code_hash, ', '', 'a newer code replaces the earlier one', 'accounts/password-links/set-new-password'],
]
