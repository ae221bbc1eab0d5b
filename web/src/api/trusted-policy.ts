type Rules = Record<string, (given: string) => string>
interface Factory {
  createPolicy<R extends Rules>(name: string, rules: R): R
}

/**
 * A policy of Trusted Types, which the server's content security policy names. Its results are objects that stand for text; browsers
 * without Trusted Types, and the server, use the rules themselves.
 */
export function trustedPolicy<R extends Rules>(name: string, rules: R): R {
  const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes
  return factory === undefined ? rules : factory.createPolicy(name, rules)
}
