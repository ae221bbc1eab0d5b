import { useOnline } from '../../api/online'
import { showToast } from '../../ui/overlay/toasts'
import type { Message } from '../../worker/messages'

const LOOK_AGAIN_MS = 3_600_000
const ANSWER_MS = 2_000

/** Keeps a copy of the shop in this browser for when there is no network, and asks once when there is a new version. */
export async function keepShop() {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const registration = await serviceWorker.register('/sw.js').catch(() => undefined)
  if (registration === undefined) return
  // A page comes from the network first: at its start it is never older than the worker.
  void meetWorker(registration, () => {})
  const look = () => void meetWorker(registration, askOnce)
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing
    coming?.addEventListener('statechange', () => coming.state === 'installed' && look())
  })
  // Another tab may have let the new version in; this page is then the old one.
  serviceWorker.addEventListener('controllerchange', look)
  lookNowAndThen(registration)
}

/** A worker of this page's own version may take over in silence; of another one the visitor is told. */
async function meetWorker(registration: ServiceWorkerRegistration, hear: typeof askOnce) {
  const worker = registration.waiting ?? registration.active
  if (worker === null) return
  const files = await pageFilesOf(worker)
  if (files.length === 0) return
  if (!files.every(isNamedHere)) hear(files.join())
  else if (worker === registration.waiting) tell(worker, 'activate')
}

let asked = ''

/** Who says yes reloads: the page comes from the network, and lets the worker of its own version in. */
function askOnce(version: string) {
  if (asked === version || !useOnline.getState().isOnline) return
  asked = version
  showToast('Hay una versión nueva', {
    kind: 'note',
    stays: true,
    action: { label: 'Actualizar', run: () => location.reload() },
  })
}

/** Script and styles that pages of this worker's version name; a page that names them is of that version. */
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

/** An installed shop may stay open for weeks: who comes back to it after an hour hears of news. */
function lookNowAndThen(registration: ServiceWorkerRegistration) {
  let lookedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < LOOK_AGAIN_MS) return
    lookedAt = Date.now()
    registration.update().catch(() => {})
  })
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
