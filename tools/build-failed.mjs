/** What the compiler says is enough: no stack of ours beside it. */
export class BuildFailed extends Error {}
