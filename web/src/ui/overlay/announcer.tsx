import { create } from 'zustand'
import { topOverlay } from './open-overlays'

const useAnnouncement = create<{ text: string; overlay?: string | undefined }>(() => ({ text: '' }))

let due: ReturnType<typeof setTimeout> | undefined

/** Announces to screen readers a change without visible text: a count, a step, a removed line. */
export function announce(text: string) {
  // A repeated text is read again only if the region was empty in between.
  forgetAnnouncement()
  due = setTimeout(() => useAnnouncement.setState({ text, overlay: topOverlay() }), 50)
}

export function forgetAnnouncement() {
  clearTimeout(due)
  useAnnouncement.setState({ text: '' })
}

/** The page and every overlay have one each; a text is not repeated in the next overlay. */
export function Announcer({ overlay }: { overlay?: string }) {
  const text = useAnnouncement((state) => (state.overlay === overlay ? state.text : ''))
  return (
    <p role="status" className="sr-only" data-announcer="">
      {text}
    </p>
  )
}
