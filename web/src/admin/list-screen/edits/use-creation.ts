import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Attempt } from './create-once'
import { readDraft } from './drafts'

type Creating<Body, Row> = (
  kept?: Attempt<Body>,
  keep?: (attempt: Attempt<Body> | undefined) => void,
) => (body: Body) => Promise<Row>

/** `attempt` goes into the form's draft before the request leaves, since the page may be loaded again meanwhile. */
export function useCreation<Body, Row>(draftName: string, createOnce: Creating<Body, Row>) {
  const [attempt, setAttempt] = useState(
    () => (readDraft(draftName) as { attempt?: Attempt<Body> } | undefined)?.attempt,
  )
  const [create] = useState(() => createOnce(attempt, (sent) => flushSync(() => setAttempt(sent))))
  return { create, attempt }
}
