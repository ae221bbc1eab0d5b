import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { showToast } from './toasts'

interface Openable {
  isOpen: boolean
  onClose: () => void
}

/**
 * A dialog whose code comes when it is first wanted. `preload` fetches it earlier; where the network fails,
 * the dialog closes with `failureText` and the next try fetches again.
 */
export function lateDialog<Props extends Openable>(load: () => Promise<ComponentType<Props>>, failureText: string) {
  let fetched: ComponentType<Props> | undefined
  const fetch = async () => (fetched ??= await load())

  function LateDialog(props: Props) {
    const { isOpen } = props
    const [kept, keep] = useState(() => fetched)
    // Fetched before the tap, it is there in the frame that answers it.
    const Part = kept ?? (isOpen ? fetched : undefined)
    const giveUp = useEffectEvent(() => {
      showToast(failureText, { kind: 'error' })
      props.onClose()
    })
    useEffect(() => {
      if (!isOpen || kept !== undefined) return
      let isWanted = true
      fetch().then(
        (part) => isWanted && keep(() => part),
        () => isWanted && giveUp(),
      )
      return () => void (isWanted = false)
    }, [isOpen, kept])
    return Part === undefined ? null : <Part {...props} />
  }
  LateDialog.preload = () => void fetch().catch(() => {})
  return LateDialog
}
