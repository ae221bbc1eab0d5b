/** @type {import('./server-mutants.mjs').MutantLine[]} */
// oxfmt-ignore
export const myAccountMutants = [
  ['privacy', "registered_network, created_at from users where id = ${userId} and registered_network <> ''", "registered_network, created_at from users where id = ${userId} and registered_network = '-'", 'the personal data hold the network of the registration', 'personal-data'],
  // Deleting an account
  ['privacy', "if (await findOpenOrder(tx, user.id)) throw new Refusal('ORDERS_OPEN')\n", '', 'an account with an order to collect is not deleted', 'delete-account'],
  ['privacy', "if (caller.kind === 'admin') throw new Refusal('ADMIN_ACCOUNT')\n", '', 'an administrator does not delete the own account', 'delete-account'],
  ['privacy', 'await releaseEverything(tx, ownerOf(user))\n', '', 'the holds of a deleted account are free again', 'delete-account'],
  ['orders', "admin_notes = '', whatsapp_message = '',", "admin_notes = '',", 'no order keeps the message of a deleted person', 'delete-account'],
  ['orders', "await forgetAuditedValues(tx, 'order', ids)\n", '', 'no audit row keeps what was written about a deleted person', 'delete-account'],
  ['orders', "if (row.isBuyerGone) throw new Refusal(buyer.owner === undefined ? 'USER_INACTIVE' : 'TOKEN_INVALID')\n", '', 'an order of an account that was deleted meanwhile is refused', 'delete-account'],
  ['privacy', 'await blankCarts(tx, user.id)\n', '', 'no cart of a deleted account keeps its network', 'erased-everywhere'],
  ['privacy', 'await forgetAuthor(tx, user.id)\n', '', 'no suggestion keeps the author of a deleted account', 'erased-everywhere'],
  ['accounts', 'await forgetActor(tx, user.id, DELETED_NAME)\n', '', 'the audit keeps no name of a deleted account', 'erased-everywhere'],
  ['stock', "status = 'migrated', merged_into = ${carts.users}", "status = 'migrated'", "the guest's cart of a deleted account forgets its session", 'erased-everywhere'],
  ['stock', "await forgetAuditedValues(tx, 'reservation', lines)\n", '', 'no reason of a hold stays in the audit', 'erased-everywhere'],
  ['stock', "await forgetAuditedSubjects(tx, 'network', networks)\n", '', 'no network stays in the audit', 'erased-everywhere'],
  ['surveys', "where id in (select id from own where not \"wasPublic\")", "where id in (select id from own where not \"wasPublic\") and status = 'pending'", 'a rejected suggestion is deleted with its author', 'erased-everywhere'],
  // Sessions and the personal data
  ['my-account', 'endSessionsOf(tx, caller.user.id, caller.tokenHash)', 'endSessionsOf(tx, caller.user.id)', 'ending the other sessions keeps this one', 'sessions'],
  ['orders', 'orderWithItemsOf(withoutOwnersNotes(row), linesOf(row.id))', 'orderWithItemsOf(row, linesOf(row.id))', "a client does not see the owner's notes", 'my-orders'],
  // The profile, and the code of a link
  ['accounts', '(isUnproven && changesAccess(now, change))', 'false', 'a former phone without the password does not undo a change', 'update-profile'],
  ['contracts/accounts', 'do not exceed the limit.\n  limit: { perNetwork: 60, minutes: 10 },', "do not exceed the limit.\n  limit: { perNetwork: 60, minutes: 10, onlyRefused: ['PASSWORD_LINK_INVALID'] },", 'a try of a code is counted before it is compared', 'set-new-password'],
  ['accounts', 'code_hash = excluded.code_hash, ', '', 'a newer code replaces the earlier one', 'set-new-password'],
  ['my-account', 'select whatsapp_primary as number', 'select whatsapp_secondary as number', 'an account is sent to the primary number', 'my-account/sessions', 'delete-account', 'update-profile'],
  ['privacy', 'sessions: sessions.map(ownSessionOf)', 'sessions: []', 'the personal data have the sessions', 'personal-data'],
  ['surveys', "  await forgetAuditedValues(tx, 'survey-option', ids)\n", '', 'the audit forgets what a deleted account suggested', 'delete-account', 'erased-everywhere'],
  ['privacy', 'findGuestRow(db, normalisePhone(phone),', 'findGuestRow(db, phone,', 'a guest is found however the phone is written', 'guest-data'],
  ['privacy', "where status = 'active' and cart_id in (select id from carts_of)", 'where cart_id in (select id from carts_of)', 'only held pieces of a guest are counted', 'guest-data'],
]
