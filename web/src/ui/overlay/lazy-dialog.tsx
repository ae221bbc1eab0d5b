import { startTransition, useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { showToast } from './toasts'

interface Openable {
  isOpen: boolean
  onClose: () => void
  /** Likely to be opened soon: fetched, and drawn where it knows how to be drawn while closed. */
  isAtHand?: boolean
}

/**
 * A dialog whose code comes when it is first wanted. `preload` fetches it earlier; where the network fails,
 * the dialog closes with `failureText` and the next try fetches again.
 */
export function lateDialog<Props extends Openable>(load: () => Promise<ComponentType<Props>>, failureText: string) {
  let fetched: ComponentType<Props> | undefined
  const fetch = async () => (fetched ??= await load())

  function LateDialog(props: Props) {
    const { isOpen, isAtHand = false } = props
    const isWished = isOpen || isAtHand
    const [kept, keep] = useState(() => fetched)
    // Fetched before the tap, it is there in the frame that answers it.
    const Part = kept ?? (isOpen ? fetched : undefined)
    const giveUp = useEffectEvent(() => {
      if (!isOpen) return
      showToast(failureText, { kind: 'error' })
      props.onClose()
    })
    useEffect(() => {
      if (!isWished || kept !== undefined) return
      let isWanted = true
      fetch().then(
        (part) => isWanted && startTransition(() => keep(() => part)),
        () => isWanted && giveUp(),
      )
      return () => void (isWanted = false)
    }, [isOpen, isWished, kept])
    return Part === undefined ? null : <Part {...props} />
  }
  LateDialog.preload = () => void fetch().catch(() => {})
  return LateDialog
}
