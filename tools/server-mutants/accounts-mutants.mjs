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
  // Sessions
  ['accounts', 'removeSession(tx, tokenHash)', 'removeSession(tx, Buffer.alloc(32))', 'a session that was ended is not accepted', 'log-in'],
]
