// Inline styles, because many mail readers drop style sheets; the sheet holds only the dark scheme, by class. Every
// pair of colours has a contrast of at least 4.5:1 in both schemes.

const FONT = "font-family:Inter,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const WRAP = 'overflow-wrap:anywhere;word-break:break-word';

export const STYLES = {
  page: `margin:0;padding:0;background:#f3f5f7;${FONT}`,
  // Word hides by its own word alone.
  preview:
    'display:none;mso-hide:all;max-height:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;color:transparent',
  outer: 'background:#f3f5f7',
  column: 'max-width:560px;table-layout:fixed',
  brand: 'padding:0 4px 16px;font-size:18px;font-weight:700;letter-spacing:-0.01em;color:#17656a',
  brandLogo:
    'display:block;margin:0 0 8px;padding:8px 12px;height:40px;width:auto;max-width:240px;border:0;border-radius:8px;background:#ffffff',
  brandName: 'font-size:16px;line-height:22px;font-weight:600;color:#17212b',
  via: 'font-size:16px;line-height:22px;font-weight:400;color:#55616d',
  card: `padding:32px 28px;background:#ffffff;border:1px solid #dfe4e9;border-radius:12px;${WRAP}`,
  heading: `margin:0 0 16px;font-size:22px;line-height:30px;font-weight:650;color:#17212b;${WRAP}`,
  paragraph: `margin:0 0 16px;font-size:16px;line-height:25px;color:#17212b;${WRAP}`,
  quoteFrom: 'margin:20px 0 6px;font-size:14px;line-height:20px;color:#55616d',
  quote: `margin:0 0 20px;padding:12px 16px;border-left:3px solid #a6d3d5;background:#eaf5f5;font-size:16px;line-height:25px;color:#17212b;white-space:pre-wrap;${WRAP}`,
  facts: 'margin:20px 0 0;width:100%',
  factLabel:
    'padding:4px 16px 4px 0;width:88px;vertical-align:top;font-size:14px;line-height:22px;font-weight:400;color:#55616d',
  factValue: `padding:4px 0;vertical-align:top;font-size:16px;line-height:22px;color:#17212b;${WRAP}`,
  button:
    'display:inline-block;padding:14px 28px;font-size:16px;line-height:20px;font-weight:600;text-decoration:none;border-radius:8px',
  note: 'margin:16px 0 0;font-size:14px;line-height:21px;color:#55616d',
  footer: `padding:24px 4px 0;font-size:13px;line-height:20px;color:#55616d;${WRAP}`,
  address: 'color:#17656a;word-break:break-all',
} as const;

export const DARK_MODE = `
:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.page{background:#12171c!important}
.card{background:#1b2229!important;border-color:#323c46!important}
.brand{color:#a6d3d5!important}
.ink{color:#eef2f5!important}
.soft{color:#a9b5c0!important}
.quote{background:#232c35!important;border-color:#4baaae!important;color:#eef2f5!important}
.link{color:#74bcbf!important}
}`;
