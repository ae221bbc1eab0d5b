import type { MouseEventHandler, ReactNode } from 'react'
import { trustedPolicy } from '../../api/trusted-policy'

interface ServerMarkupProps {
  as?: 'div' | 'footer' | 'section'
  id: string
  className?: string
  'aria-labelledby'?: string
  onClick?: MouseEventHandler
  /** Pass `import.meta.env.SSR && …`, so that the browser's bundle leaves it out. */
  children: ReactNode
}

/** Kept for when the part is mounted again after a panel section was refused. */
const kept = new Map<string, { __html: string }>()

/** For the content security policy. It takes an id, not HTML, so nothing else can pass HTML through it. */
const policy = trustedPolicy('tocador-markup', { createHTML: (id) => document.getElementById(id)?.innerHTML ?? '' })

function markupOf(id: string) {
  const markup = kept.get(id) ?? { __html: policy.createHTML(id) }
  kept.set(id, markup)
  return markup
}

/**
 * A part of every page that needs no script: only the server renders its content, and the browser keeps that HTML. Saves
 * 1.3 KB of first-load JavaScript.
 */
export const ServerMarkup = ({ as: Tag = 'div', children, ...rest }: ServerMarkupProps) =>
  import.meta.env.SSR ? (
    <Tag {...rest}>{children}</Tag>
  ) : (
    // oxlint-disable-next-line react/no-danger -- the element's own content, escaped by the server's renderer
    <Tag {...rest} dangerouslySetInnerHTML={markupOf(rest.id)} />
  )
