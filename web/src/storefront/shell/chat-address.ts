import { useState } from 'react'
import { useServerOnly } from './server-only'

/**
 * Begin of the address of a chat with the shop; undefined without a number. In the browser it is read from the footer, which only the
 * server renders: in the data of each page it would be sent twice.
 */
export function useChatAddress(): string | undefined {
  const ofServer = useServerOnly()?.whatsapp?.url
  const [inFooter] = useState(() =>
    import.meta.env.SSR ? undefined : document.querySelector<HTMLAnchorElement>('#pie a[href^="https://wa.me/"]')?.href,
  )
  return ofServer ?? inFooter
}
