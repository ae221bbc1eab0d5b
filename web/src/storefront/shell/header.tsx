import { memo, useRef, type MouseEvent } from 'react'
import { useSession } from '../../api/session'
import { Tag } from '../../ui/feedback/badge'
import { Button } from '../../ui/controls/button'
import { LogOutIcon } from '../../ui/icons/icons'
import { Brand } from './brand'

interface HeaderProps {
  /** Links to the page's sections, on wide screens. */
  sections: readonly { name: string; href: string }[]
  /** With the page's background and a line below; else with the hero's background. */
  isPlain?: boolean
  /** For a signed-in client: opens 'Mi cuenta'. */
  onSignIn: () => void
  onSignOut: () => void
  onPanel: () => void
}

export const Header = memo(({ sections, isPlain, ...account }: HeaderProps) => (
  <header className={isPlain ? 'border-b border-line' : 'bg-wall [--color-control-edge:var(--color-ink-3)]'}>
    <div className="column flex min-h-16 flex-wrap items-center gap-x-4 py-2">
      <Brand />
      {sections.length > 0 && (
        <nav aria-label="Secciones" className="ml-6 flex gap-6 max-md:hidden">
          {sections.map(({ name, href }) => (
            <a key={href} href={href} className="py-3 t-small no-underline hover:underline">
              {name}
            </a>
          ))}
        </nav>
      )}
      <Account {...account} />
    </div>
  </header>
))

type AccountProps = Pick<HeaderProps, 'onSignIn' | 'onSignOut' | 'onPanel'>

function Account({ onSignIn, onSignOut, onPanel }: AccountProps) {
  const user = useSession((session) => session.user)
  const isAdmin = user?.role === 'admin'
  // One element for all three labels, so that it keeps the focus when the visitor signs in or out.
  const entry = useRef<HTMLButtonElement>(null)
  const signOut = ({ currentTarget }: MouseEvent) => {
    // The pressed button is removed.
    if (document.activeElement === currentTarget) entry.current?.focus()
    onSignOut()
  }
  return (
    <div className="ml-auto flex flex-wrap items-center justify-end gap-x-2">
      {user !== null && (
        <span className="min-w-0 t-small wrap-anywhere text-ink-2 max-md:sr-only">Hola, {user.name.split(' ')[0]}</span>
      )}
      {isAdmin && <Tag>Admin</Tag>}
      <Button ref={entry} size="small" onClick={isAdmin ? onPanel : onSignIn}>
        {user === null ? 'Iniciar sesión' : isAdmin ? 'Panel Admin' : 'Mi cuenta'}
      </Button>
      {user !== null && (
        <Button size="small" icon={<LogOutIcon className="size-4.5" />} onClick={signOut}>
          <span className="max-md:sr-only">Cerrar sesión</span>
        </Button>
      )}
    </div>
  )
}
