/** Joins class names and skips false and undefined. */
export const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')
