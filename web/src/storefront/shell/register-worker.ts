import { useOnline } from '../../api/online'
import { showToast } from '../../ui/overlay/toasts'
import { trustedPolicy } from '../../api/trusted-policy'
import type { Message } from '../../worker/messages'
import { loadAgain } from './stay-in-shop'

const WORKER = '/sw.js'
const LOOK_AGAIN_MS = 3_600_000
/** A worker that has stopped must start first, which takes seconds on a slow phone. One of a version that does not know the question never answers. */
const ANSWER_MS = 10_000

/** Registers the service worker for offline use, and announces each new version once. */
export async function registerWorker() {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const policy = trustedPolicy('tocador-worker', {
    createScriptURL: (address: string) => (address === WORKER ? address : ''),
  })
  const registration = await serviceWorker.register(policy.createScriptURL(WORKER)).catch(() => undefined)
  if (registration === undefined) return
  const look = () => void watchWorker(registration, askOnce)
  const followInstallation = () => {
    const coming = registration.installing
    coming?.addEventListener('statechange', () => coming.state === 'installed' && look())
  }
  registration.addEventListener('updatefound', followInstallation)
  // This part of the page is loaded late: the new version may have arrived before.
  followInstallation()
  // Pages are loaded network first, so that this one may be newer than these workers: then the update finds a third.
  void watchWorker(registration, () => {
    registration.update().then(
      () => registration.installing === null && look(),
      () => {},
    )
  })
  // Another tab may have activated the new version; then this page is outdated.
  serviceWorker.addEventListener('controllerchange', look)
  checkForUpdatesPeriodically(registration)
}

/** A waiting worker of this page's version is activated; for another version the visitor is asked. */
async function watchWorker(registration: ServiceWorkerRegistration, hear: typeof askOnce) {
  const worker = registration.waiting ?? registration.active
  if (worker === null) return
  const files = await pageFilesOf(worker)
  if (files.length === 0) return
  if (!files.every(isNamedHere)) hear(files.join())
  else if (worker === registration.waiting) tell(worker, 'activate')
}

let asked = ''

/** Updating reloads the page; the new page then activates the worker of its version. */
function askOnce(version: string) {
  if (asked === version || !useOnline.getState().isOnline) return
  asked = version
  showToast('Hay una versión nueva', {
    kind: 'note',
    stays: true,
    action: { label: 'Actualizar', run: loadAgain },
  })
}

/** The script and style sheets in the pages of this worker's version; a page with the same files has that version. */
function pageFilesOf(worker: ServiceWorker): Promise<readonly string[]> {
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<readonly string[]>((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data as string[]))
    port1.start()
  })
  tell(worker, 'page-files', [port2])
  return Promise.race([answer, pause(ANSWER_MS).then(() => [])]).finally(() => port1.close())
}

const tell = (worker: ServiceWorker, message: Message, ports: MessagePort[] = []) => worker.postMessage(message, ports)

const isNamedHere = (file: string) => document.querySelector(`head [src="${file}"], head [href="${file}"]`) !== null

/** An installed app may stay open for weeks: checks for updates when it becomes visible after more than an hour. */
function checkForUpdatesPeriodically(registration: ServiceWorkerRegistration) {
  let lookedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < LOOK_AGAIN_MS) return
    lookedAt = Date.now()
    registration.update().catch(() => {})
  })
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
