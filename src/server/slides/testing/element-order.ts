import type { XmlNode } from './read-slides.ts';

/**
 * By element, or by parent and element, its children in the order of the schemas of ECMA-376 (part 1, fifth edition,
 * annex A). Presentation programs repair or refuse a part with another order. `|` separates alternatives that may
 * repeat.
 */
const orders: Record<string, string> = {
  // dml-chart.xsd
  'c:chartSpace':
    'c:date1904 c:lang c:roundedCorners c:style c:clrMapOvr c:protection c:chart c:spPr c:txPr c:externalData c:printSettings c:userShapes',
  'c:chart':
    'c:title c:autoTitleDeleted c:pivotFmts c:view3D c:floor c:sideWall c:backWall c:plotArea c:legend c:plotVisOnly c:dispBlanksAs',
  'c:plotArea': 'c:layout c:barChart|c:lineChart|c:scatterChart c:valAx|c:catAx c:dTable c:spPr',
  'c:barChart': 'c:barDir c:grouping c:varyColors c:ser c:dLbls c:gapWidth c:overlap c:serLines c:axId',
  'c:lineChart':
    'c:grouping c:varyColors c:ser c:dLbls c:dropLines c:hiLowLines c:upDownBars c:marker c:smooth c:axId',
  'c:scatterChart': 'c:scatterStyle c:varyColors c:ser c:dLbls c:axId',
  'c:barChart/c:ser':
    'c:idx c:order c:tx c:spPr c:invertIfNegative c:pictureOptions c:dPt c:dLbls c:trendline c:errBars c:cat c:val c:shape',
  'c:lineChart/c:ser':
    'c:idx c:order c:tx c:spPr c:marker c:dPt c:dLbls c:trendline c:errBars c:cat c:val c:smooth',
  'c:scatterChart/c:ser':
    'c:idx c:order c:tx c:spPr c:marker c:dPt c:dLbls c:trendline c:errBars c:xVal c:yVal c:smooth',
  'c:ser/c:marker': 'c:symbol c:size c:spPr',
  'c:dPt': 'c:idx c:invertIfNegative c:marker c:bubble3D c:explosion c:spPr c:pictureOptions',
  'c:dLbls':
    'c:dLbl c:delete c:numFmt c:spPr c:txPr c:dLblPos c:showLegendKey c:showVal c:showCatName c:showSerName c:showPercent c:showBubbleSize c:separator',
  'c:errBars': 'c:errDir c:errBarType c:errValType c:noEndCap c:plus c:minus c:val c:spPr',
  'c:strRef': 'c:f c:strCache',
  'c:numRef': 'c:f c:numCache',
  'c:strCache': 'c:ptCount c:pt',
  'c:numCache': 'c:formatCode c:ptCount c:pt',
  'c:scaling': 'c:logBase c:orientation c:max c:min',
  'c:catAx':
    'c:axId c:scaling c:delete c:axPos c:majorGridlines c:minorGridlines c:title c:numFmt c:majorTickMark c:minorTickMark c:tickLblPos c:spPr c:txPr c:crossAx c:crosses|c:crossesAt c:auto c:lblAlgn c:lblOffset c:tickLblSkip c:tickMarkSkip c:noMultiLvlLbl',
  'c:valAx':
    'c:axId c:scaling c:delete c:axPos c:majorGridlines c:minorGridlines c:title c:numFmt c:majorTickMark c:minorTickMark c:tickLblPos c:spPr c:txPr c:crossAx c:crosses|c:crossesAt c:crossBetween c:majorUnit c:minorUnit c:dispUnits',
  'c:legend': 'c:legendPos c:legendEntry c:layout c:overlay c:spPr c:txPr',
  'c:manualLayout': 'c:layoutTarget c:xMode c:yMode c:wMode c:hMode c:x c:y c:w c:h',
  'c:txPr': 'a:bodyPr a:lstStyle a:p',
  // pml.xsd
  'p:presentation':
    'p:sldMasterIdLst p:notesMasterIdLst p:handoutMasterIdLst p:sldIdLst p:sldSz p:notesSz p:embeddedFontLst p:defaultTextStyle',
  'p:sld': 'p:cSld p:clrMapOvr p:transition p:timing',
  'p:sldLayout': 'p:cSld p:clrMapOvr p:transition p:timing p:hf',
  'p:sldMaster': 'p:cSld p:clrMap p:sldLayoutIdLst p:transition p:timing p:hf p:txStyles',
  'p:notes': 'p:cSld p:clrMapOvr',
  'p:cSld': 'p:bg p:spTree p:custDataLst p:controls',
  'p:spTree': 'p:nvGrpSpPr p:grpSpPr p:sp|p:grpSp|p:graphicFrame|p:cxnSp|p:pic',
  'p:sp': 'p:nvSpPr p:spPr p:style p:txBody',
  'p:nvSpPr': 'p:cNvPr p:cNvSpPr p:nvPr',
  'p:pic': 'p:nvPicPr p:blipFill p:spPr p:style',
  'p:nvPicPr': 'p:cNvPr p:cNvPicPr p:nvPr',
  'p:blipFill': 'a:blip a:srcRect a:tile|a:stretch',
  'p:graphicFrame': 'p:nvGraphicFramePr p:xfrm a:graphic',
  'p:nvGraphicFramePr': 'p:cNvPr p:cNvGraphicFramePr p:nvPr',
  'p:txBody': 'a:bodyPr a:lstStyle a:p',
  'p:txStyles': 'p:titleStyle p:bodyStyle p:otherStyle',
  // dml-main.xsd
  'p:spPr': 'a:xfrm a:custGeom|a:prstGeom a:noFill|a:solidFill|a:gradFill|a:blipFill a:ln a:effectLst',
  'c:spPr': 'a:xfrm a:custGeom|a:prstGeom a:noFill|a:solidFill|a:gradFill|a:blipFill a:ln a:effectLst',
  'a:xfrm': 'a:off a:ext',
  'p:grpSpPr/a:xfrm': 'a:off a:ext a:chOff a:chExt',
  'p:xfrm': 'a:off a:ext',
  'a:ln': 'a:noFill|a:solidFill|a:gradFill a:prstDash|a:custDash a:round|a:bevel|a:miter a:headEnd a:tailEnd',
  'a:txBody': 'a:bodyPr a:lstStyle a:p',
  'a:bodyPr': 'a:prstTxWarp a:noAutofit|a:normAutofit|a:spAutoFit',
  'a:p': 'a:pPr a:r|a:br|a:fld a:endParaRPr',
  'a:pPr':
    'a:lnSpc a:spcBef a:spcAft a:buClrTx|a:buClr a:buSzTx|a:buSzPct|a:buSzPts a:buFontTx|a:buFont a:buNone|a:buAutoNum|a:buChar a:tabLst a:defRPr',
  'a:r': 'a:rPr a:t',
  'a:fld': 'a:rPr a:pPr a:t',
  'a:rPr':
    'a:ln a:noFill|a:solidFill|a:gradFill a:effectLst a:highlight a:uLnTx|a:uLn a:latin a:ea a:cs a:sym a:hlinkClick a:hlinkMouseOver',
  'a:defRPr':
    'a:ln a:noFill|a:solidFill|a:gradFill a:effectLst a:highlight a:uLnTx|a:uLn a:latin a:ea a:cs a:sym a:hlinkClick a:hlinkMouseOver',
  'a:tbl': 'a:tblPr a:tblGrid a:tr',
  'a:tc': 'a:txBody a:tcPr',
  'a:tcPr': 'a:lnL a:lnR a:lnT a:lnB a:lnTlToBr a:lnBlToTr a:noFill|a:solidFill|a:gradFill',
  'a:theme': 'a:themeElements a:objectDefaults a:extraClrSchemeLst a:custClrLst',
  'a:themeElements': 'a:clrScheme a:fontScheme a:fmtScheme',
  'a:clrScheme':
    'a:dk1 a:lt1 a:dk2 a:lt2 a:accent1 a:accent2 a:accent3 a:accent4 a:accent5 a:accent6 a:hlink a:folHlink',
  'a:fmtScheme': 'a:fillStyleLst a:lnStyleLst a:effectStyleLst a:bgFillStyleLst',
};

const EXTENSIONS = /(?:^|:)extLst$/;

export const orderComplaints = (node: XmlNode, parent = ''): string[] =>
  node.children.flatMap((child) => {
    const inOrder = orders[`${node.name}/${child.name}`] ?? orders[child.name];
    const places = (inOrder ?? '').split(' ').map((one) => one.split('|'));
    let last = 0;
    const wrong = (inOrder === undefined ? [] : child.children)
      .filter(({ name }) => !EXTENSIONS.test(name))
      .flatMap(({ name }) => {
        const place = places.findIndex((names) => names.includes(name));
        if (place < last) return [`${parent}/${node.name}/${child.name}: ${name}`];
        last = place;
        return [];
      });
    return [...wrong, ...orderComplaints(child, `${parent}/${node.name}`)];
  });
