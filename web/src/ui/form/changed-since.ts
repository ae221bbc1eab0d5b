/** The values that differ from what they were then, such as those that were typed while the earlier ones were sent. */
export const changedSince = <Values extends object>(then: Values, now: Values): Partial<Values> => {
  const before = new Map(Object.entries(then))
  return Object.fromEntries(
    Object.entries(now).filter(([name, value]) => value !== before.get(name)),
  ) as Partial<Values>
}
