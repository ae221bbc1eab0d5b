import { startTransition, useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import './pressed-element'
import { showToast } from './toasts'

interface Openable {
  isOpen: boolean
  onClose: () => void
  /** Likely to be opened soon: its code is fetched, and it is rendered while closed where it supports that. */
  keepMounted?: boolean
}

/**
 * A dialog whose code is fetched when it is first needed. `preload` fetches it earlier. When the fetch fails,
 * the dialog closes with `failureText` and the next attempt fetches again.
 */
export function lazyDialog<Props extends Openable>(load: () => Promise<ComponentType<Props>>, failureText: string) {
  let loaded: ComponentType<Props> | undefined
  const fetch = async () => (loaded ??= await load())

  function LazyDialog(props: Props) {
    const { isOpen, keepMounted = false } = props
    const isNeeded = isOpen || keepMounted
    const [kept, keep] = useState(() => loaded)
    // When the code was fetched before the tap, the dialog renders in the frame that answers it.
    const Loaded = kept ?? (isOpen ? loaded : undefined)
    const handleFailure = useEffectEvent(() => {
      if (!isOpen) return
      showToast(failureText, { kind: 'error' })
      props.onClose()
    })
    useEffect(() => {
      if (!isNeeded || kept !== undefined) return
      let isCancelled = false
      fetch().then(
        (component) => !isCancelled && startTransition(() => keep(() => component)),
        () => !isCancelled && handleFailure(),
      )
      return () => void (isCancelled = true)
    }, [isOpen, isNeeded, kept])
    return Loaded === undefined ? null : <Loaded {...props} />
  }
  LazyDialog.preload = (onFailure = () => {}) => void fetch().catch(onFailure)
  return LazyDialog
}
