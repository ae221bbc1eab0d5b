import { outline } from './icons'

export const HistoryIcon = outline('M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5M12 7v5l4 2')
export const WhatsappIcon = outline(
  'M3 21l1.65-4.8A8.5 8.5 0 1 1 8 19.6zM9 8.5c-.6 2.8 3.7 7 6.5 6.4l.6-1.6-2-1-1 .9c-1-.4-1.9-1.3-2.3-2.3l.9-1-1-2z',
)
