import { create } from 'zustand'
import { topOverlay } from './open-overlays'

const useAnnouncement = create<{ text: string; overlay?: string | undefined }>(() => ({ text: '' }))

/** Tells readers of a change that is seen but shows no words of its own: a count, a step, a line that went. */
export function announce(text: string) {
  // The same words twice in a row are a new message only if the region was empty in between.
  useAnnouncement.setState({ text: '' })
  setTimeout(() => useAnnouncement.setState({ text, overlay: topOverlay() }), 50)
}

/** One stands on the page and one in every dialog; what was said in one is not said again where the visitor goes next. */
export function Announcer({ overlay }: { overlay?: string }) {
  const text = useAnnouncement((state) => (state.overlay === overlay ? state.text : ''))
  return (
    <p role="status" className="sr-only" data-announcer="">
      {text}
    </p>
  )
}
