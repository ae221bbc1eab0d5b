import { setMaxListeners } from 'node:events'
import { shopItself } from '../../platform/context'
import type { Deps } from '../../platform/deps'
import type { ChangeListeners } from '../../platform/events/change-listeners'
import { ensureKeys } from '../ensure-keys'
import { planNotices } from '../planning/plan-notices'
import { subjectOf } from './encrypt-notice'
import { createPost } from './post-notice'
import { hasDueNotices } from './queries'
import { beginSending, type BegunSending, type Sender } from './send-due'

/** Devices that this instance sends to at a time; those whose last notice did not arrive have places of their own. */
const AT_ONCE = 200
const FAILING_AT_ONCE = 40

export interface NoticeSender {
  publicKey: string
  /** Whether devices of this machine are accepted, as in tests. */
  allowsLoopback: boolean
  sender: Sender
  /** Plans and sends what is due. */
  wake(): void
  stop(): Promise<void>
}

export type SenderDeps = Pick<Deps, 'env' | 'log' | 'contextFor'> & {
  changes: ChangeListeners
  /** Changes after which a notice may be due. */
  topics: readonly string[]
}

/** Sends notices to the devices of administrators: soon after an event is committed, and what is left by a process that ended. */
export async function openSender({ env, log, contextFor, changes, topics }: SenderDeps): Promise<NoticeSender> {
  const keys = await ensureKeys(contextFor(shopItself), env.PUBLIC_URL ?? '')
  const stopping = new AbortController()
  // Every notice on its way listens to it; Node would take more than ten for a leak.
  setMaxListeners(0, stopping.signal)
  const sender: Sender = {
    post: createPost({ testCa: env.PUSH_TEST_CA }),
    signing: { keys, subject: subjectOf(env.PUBLIC_URL) },
    stopping: stopping.signal,
    context: () => contextFor(shopItself),
  }
  const sending = new Map<number, BegunSending>()
  let working: Promise<void> | undefined
  let isAsked = false

  const work = async () => {
    while (isAsked && !stopping.signal.aborted) {
      isAsked = false
      const { db, now } = sender.context()
      if (!(await hasDueNotices(db, now))) continue
      // With the present time: a notice may have arrived since the question.
      await planNotices(sender.context())
      const failing = [...sending.values()].filter(({ isFailing }) => isFailing).length
      const begun = await beginSending(sender, {
        most: Math.max(0, AT_ONCE - (sending.size - failing)),
        mostFailing: Math.max(0, FAILING_AT_ONCE - failing),
        busy: [...sending.keys()],
      })
      for (const one of begun) track(one)
    }
  }
  const track = (begun: BegunSending) => {
    const sent = begun.sent
      .catch((error: unknown) => log.error('A notice could not be sent', { error }))
      .finally(() => {
        sending.delete(begun.deviceId)
        wake()
      })
    sending.set(begun.deviceId, { ...begun, sent })
  }
  const wake = () => {
    isAsked = true
    if (stopping.signal.aborted) return
    working ??= work()
      .catch((error: unknown) => log.warn('Notices could not be planned', { error }))
      .finally(() => {
        working = undefined
        if (isAsked) wake()
      })
  }
  for (const topic of topics) changes.onChange(topic, wake)
  return {
    publicKey: keys.publicKey,
    allowsLoopback: env.PUSH_TEST_CA !== undefined,
    sender,
    wake,
    stop: async () => {
      stopping.abort()
      await working
      await Promise.all([...sending.values()].map(({ sent }) => sent))
      sender.post.close()
    },
  }
}
