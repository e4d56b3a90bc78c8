import type { ErrorInfo, ReactElement, ReactNode } from 'react';
import { Component } from 'react';
import { useText } from '../text/useText.ts';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Changes when another screen is shown: the fault is then forgotten. */
  readonly screen: string;
  readonly onReload: () => void;
}

/** Catches a fault of a screen and says so; the job lies in the store and in storage, so nothing is lost. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly error: Error | null }> {
  override state: { readonly error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error): { readonly error: Error } {
    return { error };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override componentDidUpdate(before: ErrorBoundaryProps): void {
    if (before.screen !== this.props.screen && this.state.error !== null) this.setState({ error: null });
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error === null ? (
      this.props.children
    ) : (
      <Fault error={error} onRetry={() => this.setState({ error: null })} onReload={this.props.onReload} />
    );
  }
}

function Fault({
  error,
  onRetry,
  onReload,
}: {
  readonly error: Error;
  readonly onRetry: () => void;
  readonly onReload: () => void;
}): ReactElement {
  const text = useText();
  return (
    <div className="fault" role="alert">
      <h1>{text('frame.stopped')}</h1>
      <p>{text('frame.stoppedWhy', { reason: error.message })}</p>
      <div>
        <button type="button" className="button primary" onClick={onRetry}>
          {text('frame.tryAgain')}
        </button>{' '}
        <button type="button" className="button" onClick={onReload}>
          {text('frame.reload')}
        </button>
      </div>
    </div>
  );
}
