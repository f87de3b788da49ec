// Run by mutool: draws a page as MuPDF prints it. Arguments: file, page from 1, pixels a point, output.
var zoom = Number(scriptArgs[2]);
var page = new PDFDocument(scriptArgs[0]).loadPage(Number(scriptArgs[1]) - 1);
page.toPixmap([zoom, 0, 0, zoom, 0, 0], DeviceRGB, false, false, 'Print').saveAsPNG(scriptArgs[3]);
