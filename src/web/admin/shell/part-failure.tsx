/** What is shown in place of a part of the page that did not load or threw while drawing. */
import { Component, type ReactNode } from 'react';
import { words } from '../words.ts';

interface Props {
  /** It did not load, or it threw while drawing */
  kind: 'load' | 'draw';
  retry: () => void;
  /** It is the main part of its screen */
  screen?: boolean;
  /** What it is called, such as the label of a field */
  label?: string | undefined;
}

export function PartFailure({ kind, retry, screen = false, label }: Props) {
  const Heading = screen ? 'h1' : 'h2';
  const { load, draw, again, reload } = words.failure.part;
  return (
    <div className="panel failure" role="alert">
      <Heading>{kind === 'load' ? load.heading : draw.heading(label)}</Heading>
      <p className="quiet">{kind === 'load' ? load.text : draw.text}</p>
      <div className="acts">
        <button type="button" className="btn" onClick={retry}>
          {again}
        </button>
        <button type="button" className="btn" onClick={() => location.reload()}>
          {reload}
        </button>
      </div>
    </div>
  );
}

interface BoundaryProps extends Pick<Props, 'screen' | 'label'> {
  children: ReactNode;
}

/** Confines an error thrown while drawing to one part: everything around it, typed text included, stays as it is. */
export class PartBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { screen = false, label, children } = this.props;
    if (!this.state.failed) return children;
    return (
      <PartFailure kind="draw" screen={screen} label={label} retry={() => this.setState({ failed: false })} />
    );
  }
}

/** The last resort: the frame around all screens could not be drawn. */
export function ProgramFailure() {
  return (
    <main className="solo-plain" id="main">
      <PartFailure kind="draw" screen retry={() => location.reload()} />
    </main>
  );
}
