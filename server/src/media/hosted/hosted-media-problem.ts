/** The image service did not do what it was asked; the message holds nothing of the account. */
export class HostedMediaProblem extends Error {
  override name = 'HostedMediaProblem'
  /** Another try makes sense: it was busy or away, and said nothing against the request. */
  readonly mayPass: boolean

  constructor(message: string, mayPass: boolean) {
    super(message)
    this.mayPass = mayPass
  }
}
