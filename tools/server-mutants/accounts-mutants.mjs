/** @type {import('./server-mutants.mjs').MutantLine[]} */
// oxfmt-ignore
export const accountsMutants = [
  ['accounts', 'order by token_hash = ${kept} desc, extended_at desc, created_at desc offset ${most}', 'order by token_hash = ${kept} desc, created_at desc offset ${most}', 'the session used longest ago ends first', 'open-session'],
  ['accounts', 'for no key update`)', 'for share`)', 'sign-ins at the same moment leave 50 sessions', 'open-session'],
  ['accounts', 'admin: { unusedMs: 12 * HOUR_MS, mostMs: 30 * DAY_MS }', 'admin: { unusedMs: 12 * HOUR_MS, mostMs: Infinity }', "an administrator's session ends 30 days after the sign-in", 'open-session'],
  // Signing in
  ['accounts', "{ lockOwner: `login:${phoneKey}:${network}` }", '{}', 'of twenty concurrent attempts only five are checked', 'log-in'],
  ['accounts', "if (retryAfter !== undefined) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter })\n", '', 'after five wrong passwords the sixth attempt has to wait', 'log-in'],
  ['accounts', 'from login_failures where phone_key = ${phoneKey} and network = ${network}`)', 'from login_failures where phone_key = ${phoneKey} order by failures desc`)', 'attempts from another network do not lock the owner out', 'log-in'],
  ['accounts', 'delete from login_failures where phone_key = ${user.phoneKey} and network = ${network}\n', 'select 1\n', 'a success clears the count', 'log-in'],
  ['accounts', 'where u.phone_key = ${phoneKey} and known.network = ${network}) as', 'where u.phone_key = ${phoneKey} and false) as', 'a network from which the owner signed in before is not slowed down', 'log-in'],
  ['accounts', "if (token === undefined) throw new Refusal('ACCOUNT_INACTIVE')\n", '', 'an inactive account cannot sign in', 'log-in'],
  ['accounts', 'const FREE_FAILURES = 5', 'const FREE_FAILURES = 6', 'five attempts are free', 'log-in'],
  ['accounts', "where vote.user_id = page.id and choice.status = 'approved'", 'where vote.user_id = page.id', 'a vote for a rejected option is no participation', 'changed-decisions'],
  // Corrections of clients
  ['accounts', "if (id === own) throw", 'if (false) throw', 'one does not correct the own account', 'correct-client'],
  ['accounts', "if (role === 'admin') {", 'if (false) {', 'an administrator does not correct another one', 'correct-client'],
  ['accounts', 'and deleted_at is null for update`)', 'and deleted_at is null`)', 'of two corrections at once the second is refused', 'correct-client'],
  ['accounts', 'if (after.name === before.name && after.phone === before.phone) return toUser(user)\n', '', 'a correction to the same values ends no session', 'correct-client'],
  ['accounts', 'refuseStale(comparable(before), { change, seen,', 'refuseStale(comparable(before), { change, seen: {},', 'a correction does not overwrite what changed meanwhile', 'correct-client'],
  ['accounts', 'refuseStale(comparable(before),', 'refuseStale(before,', 'a name with hidden characters can be corrected', 'correct-client'],
  ['accounts', 'await removeSessionsOf(tx, id)\n    // She', '// She', 'a correction ends the sessions', 'correct-client'],
  ['accounts', 'new Set([user.phoneKey, corrected.phoneKey])', 'new Set([user.phoneKey])', 'failed tries with the right phone do not make her wait', 'correct-client'],
  ['accounts', 'new Set([user.phoneKey, corrected.phoneKey])', 'new Set([corrected.phoneKey])', 'failed sign-ins do not keep a former phone', 'erased-everywhere'],
  ['accounts', "action: 'correct', subject: 'user', subjectId: id, before, after })", "action: 'correct', subject: 'user', subjectId: id, after })", 'the audit keeps the values before', 'correct-client'],
  ['accounts', 'await removeFailures(tx, now.phoneKey)\n', '{}\n', 'failed sign-ins do not keep a former phone', 'erased-everywhere'],
  ['settings', 'where published_by = ${id} or (published_by is null and published_by_name = ${name})', 'where published_by_name = ${name}', 'a version of the privacy notice forgets a former name', 'erased-everywhere'],
  // Sessions
  ['accounts', 'removeSession(tx, tokenHash)', 'removeSession(tx, Buffer.alloc(32))', 'a session that was ended is not accepted', 'log-in'],
  // Administrators
  ['accounts', 'if ((await countActiveAdministrators(tx)) > 0) return undefined\n', '', 'two instances that start at once create one administrator', 'administrators'],
  // Links for a new password
  ['accounts', 'if (user.id === tx.actor.id) {\n      throw new Refusal(\'OWN_ACCOUNT\', { message: \'Tu propia contraseña', 'if (false) {\n      throw new Refusal(\'OWN_ACCOUNT\', { message: \'Tu propia contraseña', 'nobody makes a link for the own account', 'set-new-password'],
  ['accounts', "if (saved === 0) throw new Refusal('USER_INACTIVE')\n", '', 'an inactive account gets no link', 'set-new-password'],
  ['accounts', 'if (!saved || userId !== saved.id) throw linkInvalid()\n', '', 'of two uses of a link at once one succeeds', 'set-new-password'],
  // Sessions
]
