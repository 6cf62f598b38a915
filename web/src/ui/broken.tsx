// broken.tsx -- what a person sees when a page breaks: a sentence and a key, never half a page that looks whole.
import { Component, type ComponentChildren } from 'preact';
import { forgetDirected } from '../app/live';
import { route } from '../app/route';
import { t } from '../app/words';
import { Trouble } from './screen';

export class Unbroken extends Component<{ children: ComponentChildren }, { broke: boolean }> {
  override state = { broke: false };
  private unwatch = (): void => {};
  private anew = false;

  // Another place is another page: what broke here does not stand in its way.
  override componentDidMount(): void {
    this.unwatch = route.watch(() => this.mend());
  }
  override componentWillUnmount(): void {
    this.unwatch();
  }

  private mend(): void {
    this.anew = false;
    this.setState({ broke: false });
  }

  // First the page alone, with nothing that this device kept; what breaks again may be half an old program: the whole
  // is fetched.
  private again(): void {
    forgetDirected();
    if (this.anew) {
      location.reload();
      return;
    }
    this.anew = true;
    this.setState({ broke: false });
  }

  override componentDidCatch(error: unknown): void {
    this.setState({ broke: true });
    reportError(error);
  }

  override render() {
    if (!this.state.broke) return this.props.children;
    return (
      <main class="page task">
        <h1>Arbitro</h1>
        <Trouble text={t('web.page_broke')} />
        <div class="actions">
          <button type="button" class="main-key" onClick={() => this.again()}>
            {t('web.try_again')}
          </button>
          <a class="second-key" href="/#/">
            {t('web.evenings')}
          </a>
        </div>
      </main>
    );
  }
}
