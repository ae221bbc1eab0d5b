/** The build stopped on an error in the sources; reported by its message, without a stack trace. */
export class BuildFailed extends Error {}
