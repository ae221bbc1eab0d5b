/** No page has such an address: the worker of notices shows them and controls nothing. */
export const NOTICES_SCOPE = '/avisos/'

/** By which this browser gets notices. */
export async function findPushSubscription(): Promise<PushSubscription | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  const worker = await navigator.serviceWorker.getRegistration(NOTICES_SCOPE)
  // Another worker has a wider scope.
  if (!worker?.scope.endsWith(NOTICES_SCOPE)) return undefined
  return (await worker.pushManager.getSubscription()) ?? undefined
}

export async function unsubscribeHere(): Promise<void> {
  await (await findPushSubscription())?.unsubscribe()
}
