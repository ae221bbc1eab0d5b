/** The look of an hour with `data-past`: quieter, with a contrast that can still be read. */
export const pastHour =
  'data-past:text-ink-2 data-past:[--color-success-tint:var(--color-sunken)] data-past:[&_b]:font-normal'
