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
    const [Part, setPart] = useState(() => fetched)
    const giveUp = useEffectEvent(() => {
      showToast(failureText, { kind: 'error' })
      props.onClose()
    })
    useEffect(() => {
      if (!isOpen || Part !== undefined) return
      let isWanted = true
      fetch().then(
        (part) => isWanted && setPart(() => part),
        () => isWanted && giveUp(),
      )
      return () => void (isWanted = false)
    }, [isOpen, Part])
    return Part === undefined ? null : <Part {...props} />
  }
  LateDialog.preload = () => void fetch().catch(() => {})
  return LateDialog
}
