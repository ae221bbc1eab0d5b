import { useState } from 'react'
import { useLoad } from '../../../api/use-load'
import { useReturn } from '../../../api/use-return'

/** A list of the account: as it is loaded, or as the answer to a change left it until it is read again. */
export function useOwnList<Row>(key: string, load: (signal: AbortSignal) => Promise<Row[]>) {
  const { data, failure, reload } = useLoad(key, load)
  const [read, setRead] = useState(data)
  const [left, setLeft] = useState<Row[]>()
  if (data !== read) {
    setRead(data)
    setLeft(undefined)
  }
  useReturn(reload)
  const rows = left ?? data
  // A device that wakes up may lack its network for a moment; the list of before stays then.
  const showLeft = (now: Row[]) => {
    setLeft(now)
    // A read that began before the change would bring back what it removed; this one aborts it.
    reload()
  }
  return { rows, showLeft, failure: rows === undefined ? failure : undefined, reload }
}
