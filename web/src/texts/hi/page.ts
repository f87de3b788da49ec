// Hindi: page.
import type { pageText as english } from '../en/page.ts';
import type { Translation } from '../translation.ts';

export const pageText: Translation<typeof english> = {
  title: 'बिल पोर्टल',
  description: 'राज्य के बिल और भुगतान: वित्त विभाग के अधिकारियों का लॉगिन।',
  noScript: 'बिल पोर्टल को JavaScript चाहिए। इस साइट के लिए उसे अनुमति दें और पृष्ठ फिर लोड करें।',
};
