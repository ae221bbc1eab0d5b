/** A failed request to the image service. The message contains no account data. */
export class HostedMediaProblem extends Error {
  override name = 'HostedMediaProblem'
  /** The service was busy or unreachable and did not reject the request, so a retry makes sense. */
  readonly isTemporary: boolean

  constructor(message: string, isTemporary: boolean) {
    super(message)
    this.isTemporary = isTemporary
  }
}
