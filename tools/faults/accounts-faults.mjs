/** @type {import('./server-faults.mjs').FaultLine[]} */
// oxfmt-ignore
export const accountsFaults = [
  ['accounts/queries.ts', 'order by token_hash = ${kept} desc, extended_at desc, created_at desc offset ${most}', 'order by token_hash = ${kept} desc, created_at desc offset ${most}', 'the session used longest ago ends first', 'accounts/open-session'],
  ['accounts/queries.ts', 'for no key update`)', 'for share`)', 'sign-ins at the same moment leave 50 sessions', 'accounts/open-session'],
  ['accounts/session-rules.ts', 'admin: { unusedMs: 12 * HOUR_MS, mostMs: 30 * DAY_MS }', 'admin: { unusedMs: 12 * HOUR_MS, mostMs: Infinity }', "an administrator's session ends 30 days after the sign-in", 'accounts/open-session'],
  // Signing in
  ['accounts/count-attempt.ts', "{ lockOwner: `login:${phoneKey}:${network}` }", '{}', 'of twenty concurrent attempts only five are checked', 'accounts/log-in'],
  ['accounts/count-attempt.ts', "if (retryAfter !== undefined) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter })\n", '', 'after five wrong passwords the sixth attempt has to wait', 'accounts/log-in'],
  ['accounts/queries.ts', 'from login_failures where phone_key = ${phoneKey} and network = ${network}`)', 'from login_failures where phone_key = ${phoneKey} order by failures desc`)', 'attempts from another network do not lock the owner out', 'accounts/log-in'],
  ['accounts/queries.ts', 'delete from login_failures where phone_key = ${user.phoneKey} and network = ${network}\n', 'select 1\n', 'a success clears the count', 'accounts/log-in'],
  ['accounts/queries.ts', 'where u.phone_key = ${phoneKey} and known.network = ${network}) as', 'where u.phone_key = ${phoneKey} and false) as', 'a network from which the owner signed in before is not slowed down', 'accounts/log-in'],
  ['accounts/log-in.ts', "if (token === undefined) throw new Refusal('ACCOUNT_INACTIVE')\n", '', 'an inactive account cannot sign in', 'accounts/log-in'],
  ['accounts/login-rules.ts', 'const FREE_FAILURES = 5', 'const FREE_FAILURES = 6', 'five attempts are free', 'accounts/log-in'],
  // Sessions
  ['accounts/log-out.ts', 'removeSession(tx, tokenHash)', 'removeSession(tx, Buffer.alloc(32))', 'a session that was ended is not accepted', 'accounts/log-in'],
]
