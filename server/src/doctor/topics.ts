/** Topic of the change feed: a self-check has ended. */
export const SELF_CHECKS = 'self-checks'
