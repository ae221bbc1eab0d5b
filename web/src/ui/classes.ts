/** Joins class names, leaving out what a condition took away. */
export const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')
