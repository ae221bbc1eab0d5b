import { Component, type ReactNode } from 'react'
import { Button } from '../controls/button'
import { EmptyState } from './empty-state'

/** React empties the page at an error that no boundary catches. */
export class ErrorBoundary extends Component<{ children: ReactNode }> {
  static getDerivedStateFromError = () => ({ isBroken: true })
  override state = { isBroken: false }

  override render() {
    if (!this.state.isBroken) return this.props.children
    return (
      <EmptyState
        role="alert"
        title="Algo falló en esta página"
        action={<Button onClick={() => location.reload()}>Volver a cargar</Button>}
      />
    )
  }
}
