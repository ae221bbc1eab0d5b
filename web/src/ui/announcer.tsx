import { create } from 'zustand'
import { useIsOnTop } from './overlays'

const useAnnouncement = create<{ text: string }>(() => ({ text: '' }))

/** Tells readers of a change that is seen but shows no words of its own: a count, a step, a line that went. */
export function announce(text: string) {
  // The same words twice in a row are a new message only if the region was empty in between.
  useAnnouncement.setState({ text: '' })
  setTimeout(() => useAnnouncement.setState({ text }), 50)
}

/** One stands on the page and one in every dialog; only the topmost is filled. */
export function Announcer({ overlay }: { overlay?: string }) {
  const isOnTop = useIsOnTop(overlay)
  const text = useAnnouncement((state) => state.text)
  return (
    <p role="status" className="sr-only" data-announcer="">
      {isOnTop ? text : ''}
    </p>
  )
}
